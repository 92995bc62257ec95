import { useEffect } from 'react';
import { dismissProblem, useProblems } from '../live/problems';
import { toast } from '../ui/toast-store';

/** Tells what the server would not take, once each. */
export function useLiveProblems(): void {
  const problems = useProblems();
  useEffect(() => {
    for (const { id, title, description } of problems) {
      toast({ title, description, variant: 'destructive' });
      dismissProblem(id);
    }
  }, [problems]);
}
