import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { detailOf, OfflineError } from '@client/api/errors';
import { useCall, useSettings } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useStoreZone } from '@client/api/use-store-zone';
import { bodyTexts } from '@client/texts/progress-texts';
import { Button } from '@client/ui/button/button';
import { IconButton } from '@client/ui/button/icon-button';
import { LineChart } from '@client/ui/charts/line-chart';
import { ErrorState } from '@client/ui/feedback/error-state';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Select } from '@client/ui/field/select';
import { Section } from '@client/ui/layout/layout';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { BODY_KINDS, type BodyKind, type BodyUnit } from '@common/contract/training/body';
import { faultIn, numberOr, readNumber } from '@common/player/plan/typed-number';
import { BODY_NAMES, bodyPoints, bodyUnitOf, dayText, measuredText } from './body-points';

/** Measurements listed until all are requested. */
const FIRST = 3;

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: 0.75rem;
  align-items: end;
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  li {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 3rem;
  }
  li + li {
    border-top: 1px solid ${v.line};
  }
  li > :first-child {
    flex: 1;
  }
`;

/** Today as YYYY-MM-DD in the browser's time zone. */
function todayHere(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Parses a measurement: above 0, to hundredths; else the error message. */
function readMeasured(text: string, unit: BodyUnit): { value: number } | { fault: string } {
  const read = readNumber(text, { unit });
  const value = numberOr(read, 0);
  const isValid = value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return isValid ? { value } : { fault: faultIn(read) ?? bodyTexts.valueFault };
}

interface Props {
  /** The first day that is drawn, YYYY-MM-DD; null: all. */
  since: string | null;
}

/** Body weight and measurements: a form (one per day and kind), a chart, and the list. */
export function BodyMeasurements({ since }: Props) {
  const settings = useSettings();
  const all = useCall('listMeasurements', {});
  const [kind, setKind] = useState<BodyKind>('weight');
  const [text, setText] = useState('');
  const [date, setDate] = useState(todayHere);
  const [fault, setFault] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const storeZone = useStoreZone();
  const save = useMutationCall('saveMeasurement', {
    failure: bodyTexts.saveFailed,
    onSuccess: (measured) => {
      setText('');
      if (measured.kind === 'weight') void storeZone();
    },
  });
  const remove = useMutationCall('deleteMeasurement', { failure: bodyTexts.deleteFailed });
  // Typed figures keep their unit if it is switched on another screen.
  const [typedIn, setTypedIn] = useState<BodyUnit | null>(null);
  const unit = (text !== '' && typedIn) || bodyUnitOf(kind, settings.unit);
  const ofKind = (all.data ?? []).filter((one) => one.kind === kind);
  const newestFirst = [...ofKind].reverse();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readMeasured(text, unit);
    if ('fault' in read) return setFault(read.fault);
    setFault('');
    save.mutate({ body: { kind, value: read.value, unit, date: date || todayHere() } });
  };
  if (all.isError && !all.data && !(all.error instanceof OfflineError))
    return (
      <ErrorState
        title={bodyTexts.fetchFailed}
        text={detailOf(all.error)}
        retrying={all.isFetching}
        onRetry={() => void all.refetch()}
      />
    );
  const name = BODY_NAMES[kind];
  const points = bodyPoints(
    ofKind.filter((one) => since === null || one.date >= since),
    kind,
    unit,
  );
  const latest = newestFirst[0];
  const format = (value: number) => measuredText({ value, unit });
  return (
    <Section aria-label={bodyTexts.title}>
      <SectionTitle
        action={
          ofKind.length > FIRST && (
            <Button variant="link" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Latest Only' : 'Show All'}
            </Button>
          )
        }
      >
        {bodyTexts.title}
      </SectionTitle>
      <Form onSubmit={submit} noValidate>
        <Field label="Measurement">
          <Select
            options={BODY_KINDS.map((value) => ({ value, label: BODY_NAMES[value] }))}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setText('');
              setFault('');
            }}
          />
        </Field>
        <Field label={`${name} (${unit})`} error={fault || undefined}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setTypedIn(unit);
              setText(target.value);
            }}
          />
        </Field>
        <Field label="Day">
          <Input
            type="date"
            max={todayHere()}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </Field>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Form>
      {latest ? (
        <>
          {points.length > 1 && (
            <LineChart
              key={kind}
              title={`${name} over time`}
              data={points}
              format={format}
              summary={`${measuredText(latest)} last`}
            />
          )}
          <Lines aria-label={name}>
            {(showsAll ? newestFirst : newestFirst.slice(0, FIRST)).map((one) => (
              <li key={one.id}>
                <Text as="span" $size={15} $muted>
                  {dayText(one.date)}
                </Text>
                <Num>{measuredText(one)}</Num>
                <IconButton
                  label={`Delete ${name} from ${dayText(one.date)}`}
                  icon={Trash2}
                  variant="ghost"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ params: { id: one.id } })}
                />
              </li>
            ))}
          </Lines>
        </>
      ) : (
        <Text $muted>{all.data ? bodyTexts.none : bodyTexts.offline}</Text>
      )}
    </Section>
  );
}
