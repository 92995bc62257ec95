import styled from 'styled-components';
import { styleText } from '@client/ui/format/rounds';
import { Card, Row } from '@client/ui/layout/layout';
import { Label } from '@client/ui/layout/text';
import { size } from '@client/ui/theme/type';
import { CockpitHeader } from '../cockpit/cockpit-header';
import { Columns, Scroll, Sheet, Side, Work } from '../cockpit/columns';
import { FiguresBeside } from '../cockpit/figures-beside';
import { KeysButton } from '../cockpit/keys-button';
import { NextCard } from '../cockpit/next-card';
import { SessionColumn } from '../cockpit/session-column';
import { SoundButton } from '../rest/rest-controls';
import { Instructions } from '../set/instructions';
import { ScoreRecordLine } from '../set/record-line';
import type { Scene } from '../set/scene';
import { UndoLine } from '../set/undo-line';
import { ClockBody } from './clock-body';
import { ClockButtons } from './clock-buttons';
import type { ClockRound } from './use-clock-round';

const Middle = styled(Scroll)`
  align-items: center;
  text-align: center;
  & > * {
    max-width: 56rem;
  }
`;
const Actions = styled.div`
  display: grid;
  gap: 0.75rem;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  font-size: ${size[16]};
  /* A long style has a line of its own. */
  & > :first-child {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;

/** A round by the clock on a large screen: the clock in place of the set, the whole session beside it. */
export function ClockCockpit({ scene, round }: { scene: Scene; round: ClockRound }) {
  const { session, place, onEdit, onPlan } = scene;
  const shown = round.now?.place ?? place;
  return (
    <Columns>
      <Work aria-label="Round">
        <CockpitHeader session={session} />
        <Middle>
          <ClockBody {...round} />
        </Middle>
        <Actions>
          <ScoreRecordLine session={session} />
          <UndoLine session={session} actual={round.actual} />
          <ClockButtons round={round} onEdit={onEdit} />
        </Actions>
      </Work>
      <Side>
        <Card as="section" aria-label="Clock">
          <Head>
            <Label as="h3">{styleText(round.style)}</Label>
            <Row $wrap={false} $gap={0}>
              <KeysButton isClock />
              <SoundButton />
            </Row>
          </Head>
          <Instructions exercise={shown.entry.exercise} />
        </Card>
        <FiguresBeside session={session} exercise={shown.entry.exercise} />
        <NextCard session={session} place={place} />
      </Side>
      <Sheet tabIndex={0} aria-label="Whole session">
        <SessionColumn session={session} place={shown} onEdit={onEdit} onPlan={onPlan} />
      </Sheet>
    </Columns>
  );
}
