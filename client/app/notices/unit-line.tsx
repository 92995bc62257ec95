import { useState } from 'react';
import { useMutationCall } from '@client/api/use-mutation-call';
import { isUnitAsked, unitAnswered } from '@client/auth/unit-wanted';
import { Button } from '@client/ui/button/button';
import { Row } from '@client/ui/layout/layout';
import type { Unit } from '@common/player/load';
import { settingsTexts } from '@common/settings-texts';
import { NoticeBar } from './notice-bar';

/** Asks once, after joining, in which unit a member counts whose region counts in kilograms. */
export function UnitLine() {
  const [isAsked, setAsked] = useState(isUnitAsked);
  const done = () => {
    unitAnswered();
    setAsked(false);
  };
  const change = useMutationCall('changeSettings', { failure: settingsTexts.failed, onSuccess: done });
  if (!isAsked) return null;
  const choose = (unit: Unit) => (unit === 'lb' ? done() : change.mutate({ body: { unit } }));
  return (
    <NoticeBar $tone="rest">
      <span>
        {settingsTexts.ask} {settingsTexts.askHint}
      </span>
      <Row $gap={2}>
        <Button size="sm" loading={change.isPending} onClick={() => choose('kg')}>
          {settingsTexts.kilograms}
        </Button>
        <Button size="sm" variant="outline" onClick={() => choose('lb')}>
          {settingsTexts.pounds}
        </Button>
      </Row>
    </NoticeBar>
  );
}
