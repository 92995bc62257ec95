import type { RequestsResult, RequestsTask } from '../load/requests';
import { startScript } from './processes';

/** Requests one address repeatedly from a process of its own, for as long as the task says. */
export async function requestRepeatedly(task: RequestsTask): Promise<RequestsResult> {
  const load = startScript('load/requests.ts');
  try {
    load.tell(task);
    return await load.next<RequestsResult>();
  } finally {
    await load.end();
  }
}
