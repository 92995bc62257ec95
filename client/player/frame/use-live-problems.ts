import { useEffect, useRef } from 'react';
import { useProblems } from '../../sync/problems';
import { toast } from '../../ui/overlay/toast-store';

/** Says at once what the server would not take; the list above every screen keeps it until the member has read it. */
export function useLiveProblems(): void {
  const problems = useProblems();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const fresh = problems.filter(({ id }) => !told.current.has(id));
    told.current = new Set(problems.map(({ id }) => id));
    const last = fresh.at(-1);
    if (!last) return;
    const { title, description } = last;
    toast({ title, description, variant: 'destructive' });
  }, [problems]);
}
