import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { profileTexts } from '@common/profile-texts';
import type { Token } from '@common/ways-in';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { SessionList } from '../progress/session-line';
import { IconButton } from '../ui/button/icon-button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { dateAndTime, daysAgo } from '../ui/format/dates';
import { Card } from '../ui/layout/card';
import { ListLine } from '../ui/layout/list-line';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { NewToken } from './new-token';

const Line = styled(ListLine)`
  justify-content: space-between;
  padding: 0.5rem 0;
`;

const usedIn = ({ lastUsedAt, device, place }: Token) =>
  lastUsedAt
    ? [`Last used ${daysAgo(lastUsedAt).toLowerCase()}`, device, place].filter(Boolean).join(' · ')
    : 'Never used';

const may = ({ scopes, expiresAt }: Token) => `May ${scopes.join(', ')} · Ends ${dateAndTime(expiresAt)}`;

/** Personal tokens: what other programs use in the place of a sign-in. */
export function Tokens() {
  const tokens = useCall('listTokens', {});
  const confirm = useConfirm();
  const revoke = useMutationCall('deleteToken', { failure: profileTexts.deleteTokenFailed });
  const ask = async ({ id, name }: Token) => {
    const text = 'Programs that use it lose access at once.';
    const question = { title: `Revoke ${name}?`, text, confirmLabel: 'Revoke', destructive: true };
    if (await confirm(question)) revoke.mutate({ params: { id } });
  };
  return (
    <Card as="section">
      <SectionTitle>Personal Tokens</SectionTitle>
      <Text $size={13} $muted>
        For your own programs: they act as you, as far as you let them. A token is shown once, and ends with
        the sign-in that made it: sign out here, and the programs that you let in here are out, too.
      </Text>
      {tokens.isPending && <SkeletonList rows={1} label="Loading tokens" />}
      {tokens.isError && !tokens.data && (
        <ErrorState
          title={profileTexts.fetchTokensFailed}
          text={detailOf(tokens.error)}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <SessionList>
          {tokens.data.map((token) => (
            <Line key={token.id}>
              <div>
                <Text $strong>{token.name}</Text>
                <Text $size={13} $muted>
                  {usedIn(token)}
                </Text>
                <Text $size={13} $muted>
                  {may(token)}
                </Text>
              </div>
              <IconButton
                icon={Trash2}
                variant="ghost"
                label={`Revoke ${token.name}`}
                onClick={() => void ask(token)}
              />
            </Line>
          ))}
        </SessionList>
      )}
      <NewToken />
    </Card>
  );
}
