import { useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { create } from 'zustand';
import { VisuallyHidden } from '@client/ui/layout/text';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { announcementOf, type RestMoment } from './rest-moment';

/** Announces a rest to screen readers. */
export function RestAnnouncer({ moment }: { moment: RestMoment | null }) {
  return <VisuallyHidden role="status">{announcementOf(moment)}</VisuallyHidden>;
}

const flash = keyframes`from { opacity: 0.35; } to { opacity: 0; }`;

/** One flash at the end of a rest, for a phone lying face up; none with reduced motion. */
const Flash = styled.div`
  position: absolute;
  z-index: 4;
  inset: 0;
  background: ${v.rest};
  opacity: 0;
  pointer-events: none;
  animation: ${flash} 700ms ease-out;
  ${media.still} {
    animation: none;
  }
`;

const useEnds = create<{ ends: number }>(() => ({ ends: 0 }));

/** Flashes the open player once. */
export const flashRestEnd = (): void => useEnds.setState(({ ends }) => ({ ends: ends + 1 }));

/** Renders the flash at each end of a rest that is signalled on this screen. */
export function RestFlash() {
  const ends = useEnds((state) => state.ends);
  const before = useRef(ends);
  return ends > before.current ? <Flash key={ends} aria-hidden="true" data-rest-flash={ends} /> : null;
}
