import styled from 'styled-components';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Position } from '@common/player/position';
import { targetOf } from '@common/player/targets';
import { targetTexts } from '@common/target-texts';

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
