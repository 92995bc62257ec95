import { useCall } from '@client/api/use-call';
import type { ChartGoal } from '@client/ui/charts/chart-data';
import { loadAs } from '@client/ui/format/loads';
import type { Unit } from '@common/player/plan/load';
import { goalsOf } from '@common/programs/goals';

/** The goal of an exercise in the programs that the member follows, of several the newest program's; for its charts. */
export function useGoal(exerciseId: string, unit: Unit): ChartGoal | undefined {
  const { data: runs } = useCall('listRuns', {});
  for (const run of runs ?? []) {
    const goal = goalsOf(run).get(exerciseId);
    if (goal) return { value: loadAs(goal.load, unit).value };
  }
  return undefined;
}
