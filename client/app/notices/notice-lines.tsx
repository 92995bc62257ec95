import { AwayCard } from '@client/inbox/away-card';
import { Inbox } from '@client/inbox/inbox';
import { EvictionLine } from './eviction-line';
import { NewDeviceWatch } from './new-device-watch';
import { NewVersionLine } from './new-version-line';
import { AtTheEnd, OfflineLine } from './offline-line';
import { ProblemList } from './problem-list';
import { UnitLine } from './unit-line';

/** Notices above every screen; usually none. */
export function NoticeLines() {
  return (
    <>
      <NewVersionLine />
      <UnitLine />
      <NewDeviceWatch />
      <AtTheEnd data-network-lines>
        <OfflineLine />
        <EvictionLine />
      </AtTheEnd>
      <ProblemList />
      <AwayCard />
      <Inbox />
    </>
  );
}
