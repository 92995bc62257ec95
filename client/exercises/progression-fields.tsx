import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { Grid } from '@client/ui/layout/layout';
import { Text } from '@client/ui/layout/text';
import type { Unit } from '@common/player/plan/load';
import { numberOr, readNumber } from '@common/player/plan/typed-number';
import type { EntryProgression } from '@common/programs/progression';
import { progressionText } from '@common/programs/progression-text';

type Kind = EntryProgression['kind'] | 'none';

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'none', label: 'Same every time' },
  { value: 'straight', label: 'More weight' },
  { value: 'top', label: 'Top set, then lighter' },
  { value: 'open', label: 'Max reps in the last set' },
  { value: 'double', label: 'More reps, then weight' },
  { value: 'effort', label: 'By effort (RPE)' },
  { value: 'reps', label: 'More reps' },
  { value: 'amount', label: 'More time' },
];
const WAVES = { value: 'percent', label: 'Training maximum' } as const;

const WARM_UPS = [
  { value: 'planned', label: 'As planned' },
  { value: 'made', label: 'Built up to the work set' },
] as const;

const STEP = { lb: 5, kg: 2.5 } as const;
/** Three misses in a row take a tenth off. */
const BACK_OFF = { misses: 3, percent: 10 };

/** A progression of this kind with the usual figures. */
function usual(kind: Kind, unit: Unit): EntryProgression | undefined {
  const step = { value: STEP[unit], unit };
  if (kind === 'straight' || kind === 'double' || kind === 'effort') return { kind, step, backOff: BACK_OFF };
  if (kind === 'top') return { kind, step, backOff: BACK_OFF, share: 85 };
  if (kind === 'open') return { kind, step, backOff: BACK_OFF, extra: 5, most: 2 };
  if (kind === 'reps') return { kind, reps: 1, most: 30 };
  if (kind === 'amount') return { kind, seconds: 5, most: 300 };
  return undefined;
}

/** The progression with another step, as typed; unchanged by what is no number. */
function withStep(progression: EntryProgression, typed: string): EntryProgression {
  const value = Math.round(numberOr(readNumber(typed), 0) * 100) / 100;
  if (!(value > 0) || value > 500) return progression;
  if ('step' in progression) return { ...progression, step: { ...progression.step, value } };
  if (!Number.isInteger(value)) return progression;
  if (progression.kind === 'reps') return value > 20 ? progression : { ...progression, reps: value };
  return { ...progression, seconds: value };
}

const stepOf = (progression: EntryProgression): { label: string; value: number } => {
  if ('step' in progression)
    return { label: `Step (${progression.step.unit})`, value: progression.step.value };
  if (progression.kind === 'reps') return { label: 'Step (reps)', value: progression.reps };
  return { label: 'Step (seconds)', value: progression.seconds };
};

/** The second figure of a top set and of an open last set; null for other kinds. */
const shareOf = (progression: EntryProgression): { label: string; value: number } | null =>
  progression.kind === 'top'
    ? { label: 'Other sets (% of the top set)', value: progression.share }
    : progression.kind === 'open'
      ? { label: 'Extra reps per step', value: progression.extra }
      : null;

/** The progression with another second figure, as typed; unchanged by what is out of its range. */
function withShare(progression: EntryProgression, typed: string): EntryProgression {
  const value = numberOr(readNumber(typed), 0);
  if (!Number.isInteger(value)) return progression;
  if (progression.kind === 'top')
    return value < 30 || value > 100 ? progression : { ...progression, share: value };
  if (progression.kind === 'open')
    return value < 1 || value > 20 ? progression : { ...progression, extra: value };
  return progression;
}

interface FigureFieldProps {
  label: string;
  value: number;
  /** The exercise's name. */
  name: string;
  inputMode: 'decimal' | 'numeric';
  /** Takes over what was typed; answers the figure that holds now. */
  onTyped: (typed: string) => number | '';
}

/** One figure of a progression, taken over when the field is left. */
const FigureField = ({ label, value, name, inputMode, onTyped }: FigureFieldProps) => (
  <Field label={label}>
    <Input
      inputMode={inputMode}
      autoComplete="off"
      aria-label={`${label} of ${name}`}
      defaultValue={value}
      onBlur={({ target }) => {
        target.value = String(onTyped(target.value));
      }}
    />
  </Field>
);

interface Props {
  /** The exercise's name, or of several what they are called together. */
  name: string;
  progression: EntryProgression | undefined;
  /** Unit of the steps that are offered. */
  unit: Unit;
  onChange: (progression: EntryProgression | undefined) => void;
}

/** Progression of an exercise, for when a program with its workout is followed. */
export function ProgressionFields({ name, progression, unit, onChange: put }: Props) {
  const kind = progression?.kind ?? 'none';
  const step = progression && stepOf(progression);
  const share = progression && shareOf(progression);
  return (
    <>
      <Grid $min={11} $fit>
        <Field label="Progression in a program">
          <Select
            options={kind === 'percent' ? [...KINDS, WAVES] : KINDS}
            value={kind}
            onChange={(next) => next !== kind && put(usual(next, unit))}
          />
        </Field>
        {progression && step && (
          <FigureField
            key={kind}
            {...step}
            name={name}
            inputMode="decimal"
            onTyped={(typed) => {
              const next = withStep(progression, typed);
              put(next);
              return stepOf(next).value;
            }}
          />
        )}
      </Grid>
      {progression && share && (
        <FigureField
          key={kind}
          {...share}
          name={name}
          inputMode="numeric"
          onTyped={(typed) => {
            const next = withShare(progression, typed);
            put(next);
            return shareOf(next)?.value ?? '';
          }}
        />
      )}
      {progression && 'step' in progression && (
        <Field label="Warm-ups">
          <Select
            options={WARM_UPS}
            value={progression.warmUp ? 'made' : 'planned'}
            onChange={(next) => {
              const { warmUp: _warmUp, ...others } = progression;
              put(next === 'made' ? { ...others, warmUp: true } : others);
            }}
          />
        </Field>
      )}
      {progression && (
        <Text $size={13} $muted>
          {progressionText(progression)}
        </Text>
      )}
    </>
  );
}
