import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { MemberDevice } from '@common/push';
import { restEndTexts } from '@common/rest-end-texts';
import { useMutationCall } from '../api/use-mutation-call';
import { IconButton } from '../ui/button/icon-button';
import { Stack } from '../ui/layout/layout';
import { ListLine } from '../ui/layout/list-line';
import { Label, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';

const Lines = styled.ul`
  list-style: none;
`;
const Line = styled(ListLine)`
  justify-content: space-between;
  padding: 0.5rem 0;
  & > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The member's other devices, each of which can be forgotten. */
export function OtherDevices({ devices }: { devices: readonly MemberDevice[] }) {
  const confirm = useConfirm();
  const forget = useMutationCall('deleteDevice', { failure: restEndTexts.forgetFailed });
  if (devices.length === 0) return null;
  const ask = async ({ deviceId, name }: MemberDevice) => {
    const question = {
      title: `${restEndTexts.forget(name)}?`,
      text: restEndTexts.forgetText,
      confirmLabel: 'Forget',
      destructive: true,
    };
    if (await confirm(question)) forget.mutate({ params: { deviceId } });
  };
  return (
    <Stack $gap={2}>
      <Label as="h3">{restEndTexts.others}</Label>
      <Lines>
        {devices.map((device) => (
          <Line key={device.deviceId}>
            <div>
              <Text $strong>{device.name}</Text>
              <Text $size={13} $muted>
                {device.push ? restEndTexts.withPush : restEndTexts.withoutPush}
              </Text>
            </div>
            <IconButton
              icon={Trash2}
              variant="ghost"
              label={restEndTexts.forget(device.name)}
              onClick={() => void ask(device)}
            />
          </Line>
        ))}
      </Lines>
    </Stack>
  );
}
