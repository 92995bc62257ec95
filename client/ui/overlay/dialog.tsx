import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/button';
import { VisuallyHidden } from '../layout/text';
import { closeByEscape } from './close-by-escape';
import { Backdrop, Body, CloseSlot, Foot, Head, HeadWords, Hint, Panel, Title } from './dialog-style';
import { useFocusBack } from './focus-back';
import { useOverlayEntry } from './overlay-entry';
import { ToastSlot } from './toast-slot';

export interface DialogProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  /** Says more about the title; read aloud on opening. */
  description?: ReactNode;
  /** Hides the title visually: the content shows its own. */
  hideTitle?: boolean | undefined;
  /** One element that opens the dialog and gets the focus back. Without it the focus returns to where it was. */
  trigger?: ReactElement | undefined;
  children: ReactNode;
  /** The actions, docked below the scrolling content. A form's submit button there needs `form="its id"`. */
  footer?: ReactNode;
  /** Beside the title, such as a StatusChip. */
  besideTitle?: ReactNode;
  /** Width on desktop: 28, 40 or 64 rem. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  closeLabel?: string | undefined;
  /** Keeps the dialog open where the key is of something within it: `preventDefault`. */
  onEscapeKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** False for a dialog that the address opens: that has its entry in the history. */
  ownEntry?: boolean | undefined;
  /** Gets the focus on opening; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog: full-screen on mobile, a centred panel on desktop. Traps the focus and returns it on closing. Back
 * closes it alone.
 */
export function Dialog(props: DialogProps) {
  const { onOpenChange, title, description, hideTitle, trigger, children, footer, besideTitle } = props;
  const { size = 'md', closeLabel = 'Close', initialFocus, ownEntry = true } = props;
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = props.open ?? isOwnOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  useOverlayEntry(`dialog ${useId()}`, isOpen && ownEntry, () => change(false));
  const focusBack = useFocusBack();
  const closing = useRef<HTMLButtonElement>(null);
  // A control that removes itself when pressed leaves the focus on the body, and Radix moves it to a dialog below,
  // though that one is hidden.
  useLayoutEffect(() => {
    if (!focusBack.isOpen() || document.activeElement !== document.body) return;
    if (document.querySelector('[role="dialog"][aria-hidden]'))
      closing.current?.closest<HTMLElement>('[role]')?.focus({ preventScroll: true });
  });
  const heading = <Title>{title}</Title>;
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Backdrop />
        <Panel
          $size={size}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(props.onEscapeKeyDown && { onEscapeKeyDown: props.onEscapeKeyDown })}
          onKeyDown={closeByEscape(() => closing.current?.click())}
          onCloseAutoFocus={focusBack.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusBack.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
        >
          <Head>
            <HeadWords>
              {hideTitle ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
              {description && <Hint>{description}</Hint>}
            </HeadWords>
            {besideTitle}
            <CloseSlot>
              <Radix.Close asChild>
                <Button ref={closing} size="icon" aria-label={closeLabel}>
                  <X aria-hidden="true" />
                </Button>
              </Radix.Close>
            </CloseSlot>
          </Head>
          <Body>{children}</Body>
          {(footer || size === 'lg') && (
            <Foot $empty={!footer}>
              <ToastSlot large={size === 'lg'} />
              {footer}
            </Foot>
          )}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
