import { CalendarCheck, ShieldCheck, Smartphone } from 'lucide-react';
import styled from 'styled-components';
import { hubTexts, TAGLINE } from '@common/texts';
import { useMember } from '../auth/use-member';
import { ActiveSession } from '../home/active-session';
import { AvatarLink } from '../home/avatar-link';
import { LineLink } from '../home/line-link';
import { useActiveSession } from '../sync/active-session';
import { Grid, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Text } from '../ui/layout/text';
import { media } from '../ui/theme/mixins';
import { AppCard } from './app-card';
import { HUB_APPS } from './apps';
import { Overview } from './overview';

/** On a tablet there is space for two beside each other: the first has a row of its own. */
const Apps = styled(Grid)`
  ${media.tablet} {
    ${media.belowDesktop} {
      > :first-child {
        grid-column: 1 / -1;
      }
    }
  }
`;

/** The hub: who sits here, the workout under way, the three apps. */
export default function HubPage() {
  const member = useMember();
  const session = useActiveSession();
  return (
    <Page>
      <PageHeader
        eyebrow={TAGLINE}
        title={hubTexts.welcome(member?.firstName ?? null)}
        text={hubTexts.prompt}
        actions={<AvatarLink />}
      />
      <ActiveSession session={session} />
      <Apps as="ul" role="list" $min={18}>
        {HUB_APPS.map((app, index) => (
          <AppCard key={app.to} app={app} first={index === 0 && !session} />
        ))}
      </Apps>
      <Grid $min={18}>
        <LineLink to="/home" icon={CalendarCheck} title="Your week" text="Quick start and recent workouts." />
        <LineLink
          to="/add-device"
          icon={Smartphone}
          title="Add a device"
          text="Your phone or another screen."
        />
        {member?.isAdmin && (
          <LineLink to="/admin" icon={ShieldCheck} title="Admin Panel" text="Members and invitations." />
        )}
      </Grid>
      <Overview />
      <Text $size={13} $muted>
        The figures on the three cards and in the overview are samples.
      </Text>
    </Page>
  );
}
