import { Button } from '../../ui/button/button';
import { takeNewVersion, useNewVersion } from '../install/new-version';
import { NoticeBar } from './notice-bar';
import { useUndisturbed } from './use-undisturbed';

/** Offers a newer version of the app, never during a workout. It waits for as long as the member likes. */
export function NewVersionLine() {
  const state = useNewVersion((now) => now.state);
  const isUndisturbed = useUndisturbed();
  if (state === 'none' || isUndisturbed) return null;
  return (
    <NoticeBar $tone="rest">
      {state === 'taken' ? 'Another tab runs a newer version.' : 'A new version is ready.'}
      <Button size="sm" variant="outline" loading={state === 'taking'} onClick={takeNewVersion}>
        Reload
      </Button>
    </NoticeBar>
  );
}
