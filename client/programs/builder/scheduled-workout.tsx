import { CalendarClock, EllipsisVertical, Trash2, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { stylesText } from '@client/ui/format/rounds';
import { DropdownMenu } from '@client/ui/overlay/dropdown-menu';
import { bareButton, media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { clamp, size } from '@client/ui/theme/type';
import type { ProgramWorkout } from '@common/contract/training/programs';

interface Props {
  entry: ProgramWorkout;
  /** True if a fault of it is named below the week. */
  hasFault: boolean;
  onMove: (entry: ProgramWorkout) => void;
  onRemove: (entry: ProgramWorkout) => void;
}

const Box = styled.button<{ $edge: string }>`
  ${bareButton}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem;
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 0.25rem 0.5rem 0.625rem;
  border-left: 4px solid ${({ $edge }) => $edge};
  border-radius: 10px;
  background: ${v.raised};
  font-weight: 600;
  hyphens: auto;
  overflow-wrap: break-word;
  & > span {
    ${clamp(4)}
    min-width: 0;
  }
  & small {
    display: block;
    color: ${v.muted};
    font-size: ${size[13]};
    font-weight: 400;
  }
  ${media.desktop} {
    font-size: ${size[13]};
    line-height: 1.3;
  }
  & small > svg {
    color: ${v.waiting};
    vertical-align: -0.125em;
  }
  & > svg {
    width: 1rem;
    height: 1rem;
    color: ${v.muted};
  }
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${v.text} 8%, ${v.raised});
    }
  }
`;

/** One workout on its day; a press offers to move or to remove it. */
export function ScheduledWorkout({ entry, hasFault, onMove, onRemove }: Props) {
  const { workout } = entry;
  const styles = stylesText(workout?.rounds ?? []);
  return (
    <li>
      <DropdownMenu
        trigger={
          <Box type="button" id={`scheduled-${entry.id}`} $edge={workout ? v[workout.category] : v.edge}>
            <span>
              {workout?.name ?? 'Deleted workout'}
              {styles && <small>{styles}</small>}
              {hasFault && (
                <small>
                  <TriangleAlert size={13} aria-hidden="true" /> Worth checking
                </small>
              )}
            </span>
            <EllipsisVertical aria-hidden="true" />
          </Box>
        }
        items={[
          { label: 'Move', icon: CalendarClock, onSelect: () => onMove(entry) },
          { label: 'Remove', icon: Trash2, onSelect: () => onRemove(entry), destructive: true },
        ]}
      />
    </li>
  );
}
