import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@client/ui/button/icon-button';
import { VisuallyHidden } from '@client/ui/layout/text';
import { bareButton, focusInside, media, safe } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { clamp, heading, size } from '@client/ui/theme/type';
import { ConnectionChip } from './connection-chip';
import { closePlayer } from './open-player';
import { LARGE_TEXT, SIDEWAYS } from './player-frame';
import { clearStoredWorkout } from './stored-workout';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 3;
  display: grid;
  grid-template: 'close title chip menu' auto / minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr) auto;
  align-items: center;
  gap: 0.5rem 0.75rem;
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: calc(1rem + ${safe.top}) max(1rem, ${safe.right}) 0.5rem max(1rem, ${safe.left});
  background: ${v.page};
  @container player (max-height: 42rem) {
    padding-block: calc(0.5rem + ${safe.top}) 0.25rem;
  }
  /* It would leave too little of the screen to what is below. */
  ${LARGE_TEXT} {
    position: static;
  }
  ${SIDEWAYS} {
    grid-template: 'close title below chip menu' auto / auto auto minmax(0, 1fr) auto auto;
    max-width: 64rem;
  }
  ${media.desktop} {
    grid-template: 'title chip menu close' auto / auto auto minmax(0, 1fr) auto;
    column-gap: 1rem;
    max-width: none;
    padding: 1.75rem 2.25rem 1rem;
  }
  /* The sides take no more than their own space from the words. */
  @container player (max-width: 23rem) {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    column-gap: 0.25rem;
  }
  /* With a large text size the words get a line of their own. */
  @container player (max-width: 19rem) {
    grid-template: 'close menu chip' auto 'title title title' auto / auto auto minmax(0, 1fr);
  }
`;
const Close = styled.div`
  grid-area: close;
  ${media.desktop} {
    justify-self: end;
  }
`;
const Chip = styled.div`
  grid-area: chip;
  justify-self: end;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Menu = styled.div`
  grid-area: menu;
  justify-self: end;
  /* As small as a finger can hit: the clock of a rest has the space. */
  @container player (max-width: 19rem) {
    & > button {
      width: 44px;
      height: 44px;
    }
  }
`;
const Words = styled.div`
  grid-area: title;
  text-align: center;
  min-width: 0;
`;
/** As high as a finger needs, in the space of the words. */
const Opens = styled.button`
  ${bareButton}
  ${focusInside}
  width: 100%;
  min-height: 2.75rem;
  margin-block: -0.25rem;
  border-radius: 12px;
  text-align: center;
`;
const Name = styled.span`
  ${heading}
  ${clamp(2)}
  font-size: ${size[16]};
  ${media.desktop} {
    font-size: ${size[24]};
  }
`;
const Place = styled.span`
  display: block;
  margin-top: 0.125rem;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Down = styled(ChevronDown)`
  margin-inline-start: 0.25rem;
  vertical-align: -0.125em;
`;
const Below = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  ${SIDEWAYS} {
    grid-area: below;
  }
`;

interface Props {
  name: string;
  place?: string | undefined;
  /** Opens the session sheet. */
  onOpen?: (() => void) | undefined;
  /** Acts on the whole workout. */
  menu?: ReactNode;
  /** Below the title: the progress of the workout. */
  children?: ReactNode;
}

/** X closes the player; the session stays resumable, its local copy goes [4.7]. */
export function closeByX(): void {
  clearStoredWorkout();
  closePlayer();
}

/** Workout and place, the connection, and the close button. */
export function PlayerHeader({ name, place, onOpen, menu, children }: Props) {
  const words = (
    <>
      <Name>
        {name}
        {onOpen && <Down size={16} aria-hidden="true" />}
      </Name>
      {place && <Place>{place}</Place>}
    </>
  );
  return (
    <Bar>
      <Close>
        <IconButton icon={X} label="Close" onClick={closeByX} />
      </Close>
      <Words>
        {onOpen ? (
          <Opens type="button" aria-haspopup="dialog" onClick={onOpen}>
            {words}
            <VisuallyHidden>Whole Session</VisuallyHidden>
          </Opens>
        ) : (
          words
        )}
      </Words>
      <Chip>
        <ConnectionChip />
      </Chip>
      {menu && <Menu>{menu}</Menu>}
      {children && <Below>{children}</Below>}
    </Bar>
  );
}
