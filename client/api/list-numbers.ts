import type { ApiCall } from '@common/contract/api-call';
import { LIST_NUMBERS, type ListName, listNumberIn } from '@common/contract/lists';

/** Version of each list in all answers of this page; NaN if they differ or one is unknown. */
const read = new Map<ListName, number>();

/** Records the versions of lists in an answer, from its header; null: it has none. */
export function noteListNumbers(lists: readonly ListName[], header: string | null): void {
  for (const list of lists) {
    const number = listNumberIn(header, list);
    read.set(list, (read.get(list) ?? number) === number ? number : Number.NaN);
  }
}

/** Awaits the answer to a call, and records the versions of the lists it reads. */
export async function readingLists<T extends { response: Response }>(
  { method, lists }: Pick<ApiCall, 'method' | 'lists'>,
  answer: Promise<T>,
): Promise<T> {
  const readLists = method === 'GET' ? lists : [];
  try {
    const came = await answer;
    noteListNumbers(readLists, came.response.headers.get(LIST_NUMBERS));
    return came;
  } catch (error) {
    noteListNumbers(readLists, null);
    throw error;
  }
}

/** True if every answer of this page had this version of the list, so that nothing needs to be refetched. */
export const isReadAt = (list: ListName, number: number): boolean => read.get(list) === number;
