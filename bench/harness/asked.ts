import type { RequestsResult, RequestsTask } from '../load/requests';
import { startScript } from './processes';

/** Asks for one address again and again, by a process of its own, for as long as the task says. */
export async function asked(task: RequestsTask): Promise<RequestsResult> {
  const load = startScript('load/requests.ts');
  try {
    load.tell(task);
    return await load.next<RequestsResult>();
  } finally {
    await load.end();
  }
}
