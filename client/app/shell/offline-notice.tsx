import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { tint, v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { useOnline } from './use-online';

const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 20px;
  background: ${tint('waiting')};
  color: ${v.waiting};
  font-size: ${size[13]};
  font-weight: 600;
`;

/** Says that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Notice>
          <CloudOff size={18} aria-hidden="true" />
          You are offline. Sets you record are kept here and sent when the network is back.
        </Notice>
      )}
    </div>
  );
}
