import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Text } from '../layout/text';
import { layer } from '../theme/mixins';
import { v } from '../theme/tokens';
import { heading, size } from '../theme/type';
import { closeByEscape } from './close-by-escape';
import { type Answer, type Question, useConfirmStore } from './confirm-store';
import { backdropStyle } from './dialog-style';
import { useFocusBack } from './focus-back';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyle}
`;
const Panel = styled(Radix.Content)`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  margin: auto;
  width: min(26rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  overflow: auto;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  padding: 1.5rem;
  border: 1px solid ${v.line};
  border-radius: 24px;
  background: ${v.card};
`;
const Title = styled(Radix.Title)`
  ${heading}
  font-size: ${size[20]};
`;
const Description = styled(Radix.Description)`
  color: ${v.muted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  margin-top: 1rem;
  & > * {
    flex: 1 1 8rem;
  }
`;

export interface ConfirmDialogProps extends Question {
  open: boolean;
  /** Null: closed without an answer. */
  onAnswer: (answer: Answer) => void;
  children?: ReactNode;
}

/** A question that stops everything else. Prefer `useConfirm()`; use this where the question holds more than text. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onAnswer, title, text, note, children, destructive, also = [] } = props;
  const { confirmLabel = 'Confirm', cancelLabel = 'Cancel' } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onAnswer(null)}>
      <Radix.Portal>
        <Backdrop />
        <Panel
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(text ? {} : { 'aria-describedby': undefined })}
          onKeyDown={closeByEscape(() => onAnswer(null))}
        >
          <Title>{title}</Title>
          {text && <Description>{text}</Description>}
          {note && (
            <Text $size={13} $muted>
              {note}
            </Text>
          )}
          {children}
          <Actions>
            <Radix.Cancel asChild>
              <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
            </Radix.Cancel>
            {also.map(({ label, answer }) => (
              <Button key={answer} onClick={() => onAnswer(answer)}>
                {label}
              </Button>
            ))}
            <Button variant={destructive ? 'destructive' : 'go'} onClick={() => onAnswer(true)}>
              {confirmLabel}
            </Button>
          </Actions>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Shows what `useConfirm()` asks. Mounted once by `UiProvider`. */
export function ConfirmHost() {
  const { question, answer } = useConfirmStore();
  const last = useRef<Question>({ title: '' });
  if (question) last.current = question;
  return <ConfirmDialog {...(question ?? last.current)} open={question !== null} onAnswer={answer} />;
}
