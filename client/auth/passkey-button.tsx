import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../api/errors';
import { passkeyTexts } from '../texts/way-in-texts';
import { Button, type ButtonProps } from '../ui/button/button';
import { toast } from '../ui/overlay/toast-store';
import { askForPasskey, canOfferInField, isGivenUp, stopAsking } from './passkey';
import { whyNoPasskeys } from './why-no-passkeys';

/** Challenges are valid for five minutes: the offer in the field is renewed before. */
const ASK_AGAIN_MS = 4 * 60_000;

const tell = (error: unknown) =>
  toast({ title: passkeyTexts.useFailed, description: detailOf(error), variant: 'destructive' });

interface Props extends Pick<ButtonProps, 'variant'> {
  onDone: () => void;
  /** Also offers passkeys in a field with autocomplete="… webauthn", if the browser can. */
  inField?: boolean;
}

/** Signs in by passkey, or confirms the signed-in member. Renders nothing if this page cannot use passkeys. */
export default function PasskeyButton({ onDone, inField = false, variant = 'default' }: Props) {
  const [busy, setBusy] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  const why = whyNoPasskeys();
  useEffect(() => {
    if (!inField || why !== null) return;
    let isGone = false;
    const offer = async () => {
      if (isGone || !(await canOfferInField())) return;
      try {
        await askForPasskey({ inField: true });
        if (!isGone) done.current();
      } catch (error) {
        if (!isGone && !isGivenUp(error)) tell(error);
      }
    };
    void offer();
    const timer = setInterval(offer, ASK_AGAIN_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      stopAsking();
    };
  }, [inField, why]);
  if (why !== null) return null;
  const press = async () => {
    setBusy(true);
    try {
      await askForPasskey();
      onDone();
    } catch (error) {
      if (!isGivenUp(error)) tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} wide loading={busy} onClick={() => void press()}>
      <KeyRound aria-hidden="true" />
      {passkeyTexts.use}
    </Button>
  );
}
