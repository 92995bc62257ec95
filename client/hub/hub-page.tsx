import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { hubTexts, TAGLINE } from '../../common/texts';
import { useMember } from '../auth/use-member';
import { ActiveSessionCard } from '../home/active-session-card';
import { AvatarLink } from '../home/avatar-link';
import { useActiveSession } from '../live/active-session';
import { Button } from '../ui/button';
import { Grid, Page, Row } from '../ui/layout';
import { PageHeader } from '../ui/page-header';
import { Text } from '../ui/text';
import { AppCard } from './app-card';
import { HUB_APPS } from './apps';
import { Overview } from './overview';

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
      {session && <ActiveSessionCard session={session} />}
      <Grid as="ul" role="list" $min={18}>
        {HUB_APPS.map((app, index) => (
          <AppCard key={app.to} app={app} first={index === 0 && !session} />
        ))}
      </Grid>
      <Overview />
      <Row $justify="space-between">
        <Text $size={13} $muted>
          Figures on this screen are samples.
        </Text>
        <Row $gap={1}>
          <Button variant="link" asChild>
            <Link to="/home">
              Your week
              <ChevronRight aria-hidden="true" />
            </Link>
          </Button>
          {member?.isAdmin && (
            <Button variant="link" asChild>
              <Link to="/admin">
                Admin Panel
                <ChevronRight aria-hidden="true" />
              </Link>
            </Button>
          )}
        </Row>
      </Row>
    </Page>
  );
}
