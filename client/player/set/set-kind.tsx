import styled from 'styled-components';
import { targetTexts } from '@client/texts/target-texts';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { targetOf } from '@common/player/plan/plan';
import type { Position } from '@common/player/state/position';

const Kind = styled.span`
  color: ${v.waiting};
  font-size: ${size[15]};
  font-weight: 650;
`;

/** "Warm-up", "Drop" or "To failure": the kind of the current set, unless it is a working set. */
export function SetKind({ place: { entry, set } }: { place: Position }) {
  const { kind } = targetOf(entry, set);
  return kind ? <Kind>{targetTexts.kinds[kind]}</Kind> : null;
}
