import type { World } from './world';

type Side = 'server' | 'client';
/** Handles a message on one side; it is parsed for each side, as over a wire. */
type Receiver = (message: unknown) => void;

/**
 * One connection. Messages keep their order, and a cut loses all after some point. On a `wild` line single messages are
 * lost, doubled and reordered besides, which no WebSocket does.
 */
export class Line {
  isOpen = true;
  readonly #queues: Record<Side, string[]> = { server: [], client: [] };
  readonly #receivers: Partial<Record<Side, Receiver>> = {};

  constructor(
    private readonly world: World,
    private readonly isWild: boolean,
  ) {}

  onCut: () => void = () => {};

  listen(side: Side, receiver: Receiver): void {
    this.#receivers[side] = receiver;
  }

  /** Stops listening on this side. */
  leave(side: Side): void {
    delete this.#receivers[side];
  }

  /** `text`: the message as JSON. */
  sendTo(side: Side, text: string): void {
    if (!this.isOpen) return;
    this.#queues[side].push(text);
    this.#pump(side);
  }

  /** Cuts the line: messages under way are lost from some point on; the rest still arrives, perhaps long after. */
  cut(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onCut();
    for (const queue of Object.values(this.#queues)) queue.length = this.world.chance.int(queue.length + 1);
  }

  #pump(side: Side): void {
    this.world.ready(`message to ${side}`, () => this.#deliver(side));
  }

  #deliver(side: Side): void {
    const { chance, isCalm } = this.world;
    const queue = this.#queues[side];
    const isUnruly = this.isWild && !isCalm;
    const index = isUnruly && chance.is(0.2) ? chance.int(queue.length) : 0;
    const [text] = queue.splice(index, 1);
    if (text === undefined) return;
    if (isUnruly && chance.is(0.04)) {
      this.world.note(`message to ${side} lost`);
      return;
    }
    if (isUnruly && chance.is(0.04)) {
      this.world.note(`message to ${side} doubled`);
      queue.splice(chance.int(queue.length + 1), 0, text);
      this.#pump(side);
    }
    this.#receivers[side]?.(JSON.parse(text));
  }
}
