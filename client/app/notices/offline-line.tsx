import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { useShownFromCacheAt } from '@client/api/offline-cache/shown-from-cache';
import { useOnline } from '@client/sync/use-online';
import { layer, media, safe } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';

/**
 * Container of lines about the network. It covers the end of the screen, so that nothing moves under a thumb: above the
 * tabs and the workout bar, on a desktop beside the sidebar.
 */
export const AtTheEnd = styled.div`
  position: fixed;
  z-index: ${layer.docked};
  inset: auto 0 calc(4.75rem + ${safe.bottom});
  max-height: 40dvh;
  overflow-y: auto;
  :root:has([data-workout-bar]) & {
    bottom: calc(9rem + ${safe.bottom});
  }
  ${media.desktop} {
    &,
    :root:has([data-workout-bar]) & {
      inset: auto 0 0 calc(15.5rem + ${safe.left});
    }
  }
`;

/** Line in the colour of waiting. */
export const WaitingLine = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 20px;
  background: ${tint('waiting')};
  color: ${v.waiting};
  font-size: ${size[13]};
  font-weight: 600;
`;
const TIME: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

const NO_NETWORK = 'You are offline. Sets you record are kept here and sent when the network is back.';

/** Says that the device is offline, and how old the cached lists on screen are. */
export function OfflineLine() {
  const online = useOnline();
  const shownAt = useShownFromCacheAt();
  const words = [
    !online && NO_NETWORK,
    shownAt !== null && `Offline, as of ${new Date(shownAt).toLocaleString('en-US', TIME)}.`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <WaitingLine>
      <CloudOff size={18} aria-hidden="true" />
      <span>{words.join(' ')}</span>
    </WaitingLine>
  );
}
