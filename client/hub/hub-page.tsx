import { Dumbbell, type LucideIcon, ShieldCheck, Smartphone, TrendingUp, Umbrella } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { hubTexts } from '@common/texts';
import { ClubEyebrow } from '../auth/club-mark';
import { useMember } from '../auth/member-store';
import { ActiveSession } from '../home/active-session';
import { AvatarLink } from '../home/avatar-link';
import { LineLink } from '../home/line-link';
import { TodayLink } from '../home/today-link';
import { useActiveSession } from '../sync/active-session';
import { Button } from '../ui/button/button';
import { Card, Grid, Page, Row } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Heading, Label, Num, SectionTitle, Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { type Token, tint, v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

/** A figure on a card of the hub. Static samples, not loaded from the server [1.16]. */
interface SampleStat {
  label: string;
  value: string;
}

interface HubApp {
  name: string;
  text: string;
  to: string;
  icon: LucideIcon;
  tone: Token;
  stats: readonly SampleStat[];
}

/** The three apps of the hub. */
const HUB_APPS: readonly HubApp[] = [
  {
    name: 'Workouts',
    text: 'Build workouts, run them live, track progress.',
    to: '/workouts',
    icon: Dumbbell,
    tone: 'flexibility',
    stats: [
      { label: 'Active Programs', value: '3' },
      { label: 'This Week', value: '4' },
      { label: 'Progress', value: '78%' },
    ],
  },
  {
    name: 'Trading',
    text: 'Positions, performance and the watch list.',
    to: '/trading',
    icon: TrendingUp,
    tone: 'strength',
    stats: [
      { label: 'Portfolio Value', value: '$48,250' },
      { label: "Today's Change", value: '+1.8%' },
      { label: 'Win Rate', value: '64%' },
    ],
  },
  {
    name: 'Shore House',
    text: 'Bookings, earnings and guest reviews.',
    to: '/shore-house',
    icon: Umbrella,
    tone: 'hiit',
    stats: [
      { label: 'Monthly Earnings', value: '$6,840' },
      { label: 'Occupancy Rate', value: '87%' },
      { label: 'Rating', value: '4.9' },
    ],
  },
];

/** Today's Overview: three static tiles [1.20]. */
const OVERVIEW = [
  { label: 'Active Goals', value: '12', text: 'across all apps' },
  { label: 'Total Earnings', value: '$7,693', text: 'this month' },
  { label: 'Upcoming', value: '5', text: 'events and deadlines' },
] as const;

const Mark = styled.span<{ $tone: Token }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 3rem;
  height: 3rem;
  border-radius: 14px;
  background: ${({ $tone }) => tint($tone)};
  color: ${({ $tone }) => v[$tone]};
`;
const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.75rem), auto));
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.75rem 0;
  border-block: 1px solid ${v.line};
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${v.muted};
    font-size: ${size[12]};
    line-height: 1.25;
  }
`;
const Foot = styled.div`
  margin-top: auto;
`;

interface Props {
  app: HubApp;
  /** The one to open now. */
  first: boolean;
}

/** One app of the hub: what it is, three sample figures, and the way in. */
function AppCard({ app, first }: Props) {
  const Icon = app.icon;
  return (
    <Card as="li">
      <Row $wrap={false} $align="start">
        <Mark $tone={app.tone}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </Mark>
        <div>
          <Heading as="h2">{app.name}</Heading>
          <Text $size={13} $muted>
            {app.text}
          </Text>
        </div>
      </Row>
      <Stats>
        {app.stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Num as="dd" $size={24}>
              {value}
            </Num>
          </div>
        ))}
      </Stats>
      <Foot>
        <Button variant={first ? 'go' : 'default'} wide asChild>
          <Link to={app.to} aria-label={`${hubTexts.launch}: ${app.name}`}>
            {hubTexts.launch}
          </Link>
        </Button>
      </Foot>
    </Card>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.75rem;
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.desktop} {
    gap: 1rem;
  }
`;
/** On a phone the number stands beside its words, or below them where the text is large. */
const Tile = styled(Card)`
  gap: 0.25rem;
  @media (max-width: 479px) {
    flex-flow: row wrap;
    align-items: center;
    gap: 0 0.75rem;
  }
`;
const TileWords = styled.div`
  display: contents;
  & > p {
    order: 1;
  }
  @media (max-width: 479px) {
    display: grid;
    flex: 1 1 min(9rem, 100%);
  }
`;

/** Today's Overview: static tiles. */
function Overview() {
  return (
    <>
      <SectionTitle>Today's Overview</SectionTitle>
      <Tiles role="list">
        {OVERVIEW.map(({ label, value, text }) => (
          <Tile as="li" key={label}>
            <TileWords>
              <Label>{label}</Label>
              <Text $size={13} $muted>
                {text}
              </Text>
            </TileWords>
            <Num $size={34}>{value}</Num>
          </Tile>
        ))}
      </Tiles>
    </>
  );
}

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

const TodayNow = lazyPart(() => import('../home/today-now'), 'nothing');

/** The hub: the workout under way, today, the three apps. */
export default function HubPage() {
  const member = useMember();
  const session = useActiveSession();
  return (
    <Page>
      <PageHeader
        eyebrow={<ClubEyebrow />}
        title={hubTexts.welcome(member?.firstName ?? null)}
        text={hubTexts.prompt}
        actions={<AvatarLink />}
      />
      <ActiveSession session={session} />
      <Suspense fallback={<TodayLink />}>
        <TodayNow />
      </Suspense>
      <Apps as="ul" role="list" $min={18}>
        {HUB_APPS.map((app, index) => (
          <AppCard key={app.to} app={app} first={index === 0 && !session} />
        ))}
      </Apps>
      <Grid $min={18} $fit>
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
