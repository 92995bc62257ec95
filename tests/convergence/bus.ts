import type { NodeEvent } from '@server/live/node-events';
import type { Mortal, World } from './world';

interface Reader extends Mortal {
  hear: (nodeEvent: NodeEvent) => void;
}

/** The nodes' event bus: a stream that each node appends to, and reads on from where it joined. */
export class Bus {
  readonly #readers = new Set<Reader>();

  constructor(private readonly world: World) {}

  /** `publish` never waits; events that a node had not written when it died are lost. */
  join(node: Reader): (nodeEvent: NodeEvent) => void {
    this.#readers.add(node);
    const waiting: string[] = [];
    return (nodeEvent) => {
      waiting.push(JSON.stringify(nodeEvent));
      this.world.ready('bus write', () => {
        if (node.isAlive) this.#append(node, waiting.shift()!);
      });
    };
  }

  #append(writer: Reader, text: string): void {
    for (const reader of this.#readers) {
      if (!reader.isAlive) this.#readers.delete(reader);
      else if (reader !== writer) this.#deliver(reader, text);
    }
  }

  readonly #inboxes = new Map<Reader, string[]>();

  #deliver(reader: Reader, text: string): void {
    const inbox = this.#inboxes.get(reader) ?? [];
    this.#inboxes.set(reader, inbox);
    inbox.push(text);
    this.world.ready('bus read', () => {
      const next = inbox.shift();
      if (reader.isAlive && next) reader.hear(JSON.parse(next));
    });
  }
}
