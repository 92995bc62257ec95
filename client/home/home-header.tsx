import { hubTexts } from '@common/texts';
import { ClubEyebrow } from '../auth/club-mark';
import { useMember } from '../auth/member-store';
import { PageHeader } from '../ui/layout/page-header';
import { AvatarLink } from './avatar-link';

/** The top of Home: greets the member. Prerendered, as the installed app opens here. */
export function HomeHeader() {
  const member = useMember();
  return (
    <PageHeader
      eyebrow={<ClubEyebrow />}
      title={hubTexts.welcome(member?.firstName ?? null)}
      actions={<AvatarLink />}
    />
  );
}
