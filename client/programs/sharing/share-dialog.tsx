import { Copy, Link2, Link2Off } from 'lucide-react';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useMember } from '@client/auth/member-store';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Row, Section, Stack } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { copyText } from '@client/ui/overlay/copy-text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Program } from '@common/contract/training/programs';
import { AssignSection } from './assign-section';

interface Props {
  program: Program;
  onClose: () => void;
}

/** The address at which members open a shared program. */
const addressOf = (link: string) => `${window.location.origin}/programs/shared/${link}`;

async function copyLink(link: string): Promise<void> {
  const isCopied = await copyText(addressOf(link));
  toast(
    isCopied
      ? { title: 'Link copied' }
      : { title: 'Your browser blocked copying', description: 'Select the link and copy it.' },
  );
}

/** The link of a program: made, copied, ended. */
function LinkSection({ program: { id, link } }: Pick<Props, 'program'>) {
  const share = useMutationCall('shareProgram', { failure: 'Failed to create link' });
  const end = useMutationCall('unshareProgram', {
    failure: 'Failed to turn off link',
    onSuccess: () => toast({ title: 'Link turned off', description: 'It no longer works.' }),
  });
  const params = { id };
  return (
    <Section aria-label="With a link">
      <SectionTitle>With a link</SectionTitle>
      <Text $muted>
        Any member with the link can view the program and add a copy. They see your later changes; copies stay
        as they are.
      </Text>
      {link ? (
        <>
          <Field label="Link">
            <Input readOnly value={addressOf(link)} onFocus={({ target }) => target.select()} />
          </Field>
          <Row $gap={2}>
            <Button onClick={() => void copyLink(link)}>
              <Copy aria-hidden="true" />
              Copy Link
            </Button>
            <Button variant="destructive" loading={end.isPending} onClick={() => end.mutate({ params })}>
              <Link2Off aria-hidden="true" />
              Turn Off Link
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          <Button loading={share.isPending} onClick={() => share.mutate({ params })}>
            <Link2 aria-hidden="true" />
            Create Link
          </Button>
        </Row>
      )}
    </Section>
  );
}

/** Publishes a program to all members, or takes it back: for admins. */
function PublishSection({ program: { id, publishedAt } }: Pick<Props, 'program'>) {
  const publish = useMutationCall('adminPublishProgram', {
    failure: 'Failed to publish program',
    onSuccess: () => toast({ title: 'Program published', description: 'All members see it on Programs.' }),
  });
  const takeBack = useMutationCall('adminUnpublishProgram', { failure: 'Failed to unpublish program' });
  const params = { id };
  return (
    <Section aria-label="To all members">
      <SectionTitle>To all members</SectionTitle>
      <Text $muted>
        {publishedAt
          ? 'All members see it on Programs, under your name, and can add a copy.'
          : 'Publish it, and all members see it on Programs, under your name.'}
      </Text>
      <Row>
        {publishedAt ? (
          <Button loading={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
            Unpublish
          </Button>
        ) : (
          <Button loading={publish.isPending} onClick={() => publish.mutate({ params })}>
            Publish
          </Button>
        )}
      </Row>
    </Section>
  );
}

/** Shares a program by a link; as an admin also with all members, or assigned to some. */
export function ShareDialog({ program: listed, onClose }: Props) {
  const isAdmin = useMember()?.isAdmin === true;
  const program = useCall('getProgram', { params: { id: listed.id } }).data ?? listed;
  return (
    <Dialog open title={`Share ${program.name}`} onOpenChange={(open) => !open && onClose()}>
      <Stack $gap={6}>
        <LinkSection program={program} />
        {isAdmin && <PublishSection program={program} />}
        {isAdmin && <AssignSection program={program} />}
      </Stack>
    </Dialog>
  );
}
