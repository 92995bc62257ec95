import type { ApiCall } from '../../common/api-call';
import { LIST_NUMBERS, type ListName, listNumberIn } from '../../common/lists';

/** How far each list had come in every answer that this page has had of it; NaN: not the same in all, or not known. */
const read = new Map<ListName, number>();

/** Takes note of how far lists had come in an answer that reads them, by its header; null: it has none. */
export function noteListNumbers(lists: readonly ListName[], header: string | null): void {
  for (const list of lists) {
    const number = listNumberIn(header, list);
    read.set(list, (read.get(list) ?? number) === number ? number : Number.NaN);
  }
}

/** Waits for the answer to a call, and takes note of how far the lists that it reads had come. */
export async function readingLists<T extends { response: Response }>(
  { method, lists }: Pick<ApiCall, 'method' | 'lists'>,
  answer: Promise<T>,
): Promise<T> {
  const asked = method === 'GET' ? lists : [];
  try {
    const came = await answer;
    noteListNumbers(asked, came.response.headers.get(LIST_NUMBERS));
    return came;
  } catch (error) {
    noteListNumbers(asked, null);
    throw error;
  }
}

/** Whether all that this page has had of a list was read when it had come this far: nothing is to be fetched again. */
export const isReadAt = (list: ListName, number: number): boolean => read.get(list) === number;
