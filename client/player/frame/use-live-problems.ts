import { useEffect, useRef } from 'react';
import { useProblems } from '@client/sync/problems';
import { toast } from '@client/ui/overlay/toast-store';

/** Shows a toast for each command that the server refused; the inbox keeps it until the member has read it. */
export function useLiveProblems(): void {
  const problems = useProblems();
  const toldIds = useRef(new Set<string>());
  useEffect(() => {
    const fresh = problems.filter(({ id }) => !toldIds.current.has(id));
    toldIds.current = new Set(problems.map(({ id }) => id));
    const last = fresh.at(-1);
    if (!last) return;
    const { title, description } = last;
    toast({ title, description, variant: 'destructive' });
  }, [problems]);
}
