import type { Server } from 'node:http';
import type { Config } from '../core/config';
import { StartFault } from '../core/start-fault';

type Place = Pick<Config, 'port' | 'host'>;

const FAULTS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what listens there, or set PORT.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `${host} is no name that this machine knows. Correct HOST.`,
  EAI_AGAIN: ({ host }) => `${host} is no name that this machine knows. Correct HOST.`,
};

/** Opens the port. @throws StartFault if PORT or HOST cannot be used */
export async function listen(server: Server, { port, host }: Place): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => resolve());
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const sentence = FAULTS[code]?.({ port, host });
    throw sentence ? new StartFault(`${sentence} (${code})`, { cause: error }) : error;
  }
}
