import { Decoder as AnyDecoder, Encoder, isPacketValid, type Packet, PacketType } from 'socket.io-parser';

/** Max parts of an event: its name and its payload. Its acknowledgement is not a part. */
const MAX_PARTS = 2;
/** Max nesting of a packet's data; far more than the deepest message of the contract has. */
const MAX_DEPTH = 32;

function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < most; depth += 1) {
    level = level
      .filter((one) => one !== null && typeof one === 'object')
      .flatMap((one) => Object.values(one as object));
    if (level.length === 0) return false;
  }
  return true;
}

/**
 * Decodes the packets of one connection and accepts only those of the live protocol: one connect, events of a
 * name and a payload, a disconnect. A throw closes the connection. Socket.IO applies an event's parts as arguments
 * outside every handler: too many of them overflow the stack and would end the process.
 */
class Decoder extends AnyDecoder {
  #isConnected = false;

  constructor() {
    super({ maxAttachments: 0 });
    // The first listener: if it throws, no other listener gets the packet.
    this.on('decoded', (packet) => this.#requireAllowed(packet));
  }

  override add(data: unknown): void {
    if (typeof data !== 'string') throw new Error('binary data');
    super.add(data);
  }

  #requireAllowed(packet: Packet): void {
    const { type, data } = packet;
    if (!isPacketValid(packet)) throw new Error('invalid packet');
    if (isDeeperThan(MAX_DEPTH, data)) throw new Error('nested too deep');
    switch (type) {
      case PacketType.EVENT:
        requireEvent(data);
        break;
      case PacketType.CONNECT:
        if (this.#isConnected) throw new Error('a second connect');
        this.#isConnected = true;
        break;
      case PacketType.DISCONNECT:
        break;
      default:
        throw new Error(`a packet of type ${type}`);
    }
  }
}

function requireEvent(parts: unknown[]): void {
  if (typeof parts[0] !== 'string') throw new Error('an event without a name');
  if (parts.length > MAX_PARTS) throw new Error('an event of too many parts');
}

/** Encoder and decoder of packets: Socket.IO's `parser` option. */
export const livePackets = { Encoder, Decoder };
