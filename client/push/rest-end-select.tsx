import type { Devices, MemberDevice, RestEnd } from '@common/push';
import { restEndTexts } from '@common/rest-end-texts';
import { keyOf } from '../api/lists';
import { queryClient } from '../api/query-client';
import { useMutationCall } from '../api/use-mutation-call';
import { Field } from '../ui/field/field';
import { Select } from '../ui/field/select';

/** Value of an option: `tapped`, `all`, or `device:<id>`. */
const optionOf = (restEnd: RestEnd): string =>
  restEnd.on === 'device' ? `device:${restEnd.deviceId}` : restEnd.on;

function choiceOf(value: string): RestEnd {
  if (value === 'tapped' || value === 'all') return { on: value };
  return { on: 'device', deviceId: value.slice('device:'.length) };
}

interface Props {
  known: Devices;
  own: MemberDevice;
}

/** Chooses the device that signals the end of a rest. Optimistic, rolled back if the call fails. */
export function RestEndSelect({ known, own }: Props) {
  const choose = useMutationCall('chooseRestEnd', {
    failure: restEndTexts.chooseFailed,
    onSuccess: (chosen) =>
      queryClient.setQueryData<Devices>(keyOf('listDevices'), (shown) => shown && { ...shown, ...chosen }),
  });
  const chosen = choose.isPending && choose.variables ? choose.variables.body.restEnd : known.restEnd;
  const deviceOptions = known.devices.map((device) => ({
    value: `device:${device.deviceId}`,
    label: device === own ? restEndTexts.thisDevice(device.name) : device.name,
  }));
  return (
    <Field label={restEndTexts.where} hint={restEndTexts.whereHint}>
      <Select
        options={[
          { value: 'tapped', label: restEndTexts.tapped },
          { value: 'all', label: restEndTexts.all },
          ...deviceOptions,
        ]}
        value={optionOf(chosen)}
        onChange={(value) => choose.mutate({ body: { restEnd: choiceOf(value) } })}
      />
    </Field>
  );
}
