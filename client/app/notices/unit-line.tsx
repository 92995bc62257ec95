import { useState } from 'react';
import type { Unit } from '../../../common/player/load';
import { settingsTexts } from '../../../common/settings-texts';
import { useMutationCall } from '../../api/use-mutation-call';
import { isUnitAsked, unitAnswered } from '../../auth/unit-wanted';
import { Button } from '../../ui/button/button';
import { Row } from '../../ui/layout/layout';
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
