import styled from 'styled-components';
import { Button } from '../../ui/button';
import { tint, v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { takeNewVersion, useNewVersion } from '../install/new-version';
import { useUndisturbed } from './use-undisturbed';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding: 0.5rem 1.25rem;
  background: ${tint('rest')};
  color: ${v.rest};
  font-size: ${size[13]};
  font-weight: 600;
`;

/** Offers a newer version of the app, never during a workout. It waits for as long as the member likes. */
export function NewVersionLine() {
  const state = useNewVersion((now) => now.state);
  const isUndisturbed = useUndisturbed();
  if (state === 'none' || isUndisturbed) return null;
  return (
    <Line>
      {state === 'ready' ? 'A new version is ready.' : 'Another tab runs a newer version.'}
      <Button size="sm" variant="outline" onClick={takeNewVersion}>
        Reload
      </Button>
    </Line>
  );
}
