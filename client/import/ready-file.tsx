import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Import } from '@common/contract/training/imports';
import type { NewOwnExercise, OwnExercise } from '@common/contract/training/own-exercises';
import { matchNames, type NameMatch } from '@common/import/match-names';
import { suggestedMapping } from '@common/import/plain-table';
import { detailOf } from '../api/errors';
import { useCall, useSettings } from '../api/use-call';
import { useStoreZone } from '../api/use-store-zone';
import { useExercises } from '../exercises/own/use-exercises';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { SkeletonList } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { formatCount } from '../ui/format/figures';
import { Card, Row, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Text } from '../ui/layout/text';
import { FileQuestions, LeftOut } from './file-questions';
import { NamesToChoose } from './names-to-choose';
import {
  countingText,
  type ImportChoices,
  importedFrom,
  namesIn,
  newExerciseFor,
  type Preview,
  previewOf,
  setsOf,
  spanText,
  withoutBodyWeight,
  workoutsText,
} from './preview';
import type { FileRead } from './read-file';
import { RecordChanges } from './record-changes-card';
import { keysHere, runImport } from './run-import';

/** Side by side; one below the other where their words would break. */
const Choices = styled(Row)`
  & > * {
    flex: 1 1 max-content;
  }
`;

/** Choices that a file begins with. */
const firstChoices = (file: FileRead, unit: 'kg' | 'lb'): ImportChoices => ({
  unit,
  distanceUnit: unit === 'kg' ? 'km' : 'mi',
  isDayFirst: !/^en-(US|PH|BZ)/.test(navigator.language),
  timeZone: timeZone(),
  mapping: file.kind === 'table' ? suggestedMapping(file.table.header) : {},
});

/** Keys of the preview's workouts that the member has already; null until they are known. */
function useHere({ source, workouts }: Preview): { here: Set<string> | null; error: unknown } {
  const [answer, setAnswer] = useState<{ of: string; here: Set<string> } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const keys = useMemo(() => workouts.map(({ key }) => key), [workouts]);
  const of = `${source} ${keys.join('\n')}`;
  useEffect(() => {
    let isCurrent = true;
    setError(null);
    keysHere(source, keys).then(
      (here) => isCurrent && setAnswer({ of, here }),
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, keys, of]);
  return { here: answer?.of === of ? answer.here : null, error };
}

interface ReadyProps {
  file: FileRead;
  onDone: (done: Import) => void;
  onCancel: () => void;
}

/** A file that was read: what is in it, what is to be answered about it, and the button that imports it. */
export default function ReadyFile({ file, onDone, onCancel }: ReadyProps) {
  const settings = useSettings();
  const storeZone = useStoreZone();
  const [choices, setChoices] = useState(() => firstChoices(file, settings.unit));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [now] = useState(Date.now);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const preview = useMemo(() => previewOf(file, choices, now), [file, choices, now]);
  const { workouts, skipped, asked, name } = preview;
  const { here, error } = useHere(preview);
  const { data: exercises } = useExercises();
  const { data: imports } = useCall('listImports', {});
  const matches = useMemo(() => {
    if (!exercises || !imports) return null;
    const past = [...imports].reverse().flatMap(({ names }) => names);
    const remembered = new Map(past.map(({ name: known, exerciseId }) => [known, exerciseId]));
    return matchNames(namesIn(workouts), exercises, remembered);
  }, [exercises, imports, workouts]);
  const fresh = useMemo(() => here && workouts.filter(({ key }) => !here.has(key)), [here, workouts]);
  const choiceOf = useCallback(
    ({ name: known, exerciseId }: NameMatch): string | null =>
      chosen.has(known) ? chosen.get(known)! : exerciseId,
    [chosen],
  );
  const exerciseOf = useMemo(() => {
    const byId = new Map(exercises?.map((one) => [one.id, one]));
    const byName = new Map(matches?.map((match) => [match.name, byId.get(choiceOf(match) ?? '') ?? null]));
    return (known: string) => byName.get(known) ?? null;
  }, [exercises, matches, choiceOf]);
  const lifted = useMemo(
    () => fresh && withoutBodyWeight({ ...preview, workouts: fresh }, exerciseOf),
    [preview, fresh, exerciseOf],
  );

  const run = async () => {
    if (!matches || !fresh || !exercises) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setSent(0);
    try {
      const idOf = new Map<string, string>();
      const needed = new Set(namesIn(fresh));
      const defined = file.kind === 'training' ? file.training.ownExercises : [];
      const newExercises: NewOwnExercise[] = [];
      for (const match of matches) {
        const id = choiceOf(match);
        if (id !== null) idOf.set(match.name, id);
        else if (needed.has(match.name)) newExercises.push(newExerciseFor(match.name, fresh, defined));
      }
      const names = [...idOf].map(([known, exerciseId]) => ({ name: known, exerciseId }));
      const workoutsWith = (made: readonly OwnExercise[]) => {
        for (const one of made) idOf.set(one.name, one.id);
        const byId = new Map([...exercises, ...made].map((one) => [one.id, one]));
        return importedFrom({ ...preview, workouts: fresh }, idOf, byId);
      };
      // Before workouts come in: each gets the body's weight of its day.
      await storeZone();
      const job = { source: preview.source, fileName: file.fileName, names, newExercises, workoutsWith };
      onDone(await runImport(job, setSent, controller.signal));
    } catch (fault) {
      setSent(null);
      if (!controller.signal.aborted) setFailure(detailOf(fault));
    } finally {
      running.current = null;
    }
  };

  const isRunning = sent !== null;
  const counting = fresh && countingText(preview, namesIn(fresh).map(exerciseOf));
  const count = fresh?.length ?? 0;
  return (
    <Stack $gap={4}>
      <PageHeader
        eyebrow={`${file.fileName} · Recognised as ${name}`}
        title={workoutsText(workouts.length)}
        text={
          workouts.length > 0 &&
          [
            formatCount(setsOf(workouts), 'set'),
            spanText(workouts),
            here && here.size > 0 ? `${here.size.toLocaleString('en-US')} already here` : null,
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <FileQuestions file={file} preview={preview} choices={choices} onChange={setChoices} />
      {preview.addsBodyWeight && (
        <Text $muted>
          {`${name} adds your body weight to pull-ups, dips and the like. They are imported by their reps alone.`}
        </Text>
      )}
      {counting && <Text $muted>{counting}</Text>}
      {!matches && <SkeletonList rows={3} label="Loading exercises" />}
      {matches && workouts.length > 0 && (
        <NamesToChoose
          matches={matches}
          exercises={exercises ?? []}
          choiceOf={choiceOf}
          onChoose={(known, id) => setChosen((before) => new Map(before).set(known, id))}
        />
      )}
      <LeftOut skipped={skipped} unread={file.kind === 'training' ? file.training.leftOut : 0} />
      {matches && lifted && <RecordChanges workouts={lifted} exerciseOf={exerciseOf} settings={settings} />}
      {error !== null && (
        <Notice kind="failed" title="Not checked for duplicates">
          {detailOf(error)}
        </Notice>
      )}
      {failure && (
        <Notice kind="failed" live title="Nothing was imported">
          {failure}
        </Notice>
      )}
      {isRunning && (
        <Card>
          <Text role="status" $strong>
            {`${sent.toLocaleString('en-US')} of ${workoutsText(count)}`}
          </Text>
          <progress max={count} value={sent} aria-label="Imported" style={{ width: '100%' }} />
        </Card>
      )}
      <Choices>
        {isRunning ? (
          <Button onClick={() => running.current?.abort()}>Cancel</Button>
        ) : (
          <Button onClick={onCancel}>Another File</Button>
        )}
        <Button
          variant="go"
          loading={isRunning}
          disabled={!matches || count === 0}
          onClick={() => void run()}
        >
          {count === 0 && here && workouts.length > 0 && !asked.mapping
            ? 'Already Imported'
            : `Import ${workoutsText(count)}`}
        </Button>
      </Choices>
      <Text $size={13} $muted>
        You can undo it for 30 days.
      </Text>
    </Stack>
  );
}
