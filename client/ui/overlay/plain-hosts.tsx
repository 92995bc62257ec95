import { useEffect } from 'react';
import styled from 'styled-components';
import { TOAST_DURATION_MS } from '@common/constants';
import { layer, safe } from '../theme/mixins';
import { v } from '../theme/tokens';
import { useConfirmStore } from './confirm-store';
import { dismissToast, useToasts } from './toast-store';

const Box = styled.p`
  position: fixed;
  z-index: ${layer.toast};
  inset: calc(1rem + ${safe.top}) 1rem auto;
  padding: 1rem;
  border: 1px solid ${v.line};
  border-radius: 16px;
  background: ${v.card};
`;

/** Fallback if the toaster cannot be loaded. */
export function PlainToaster() {
  const item = useToasts(({ toasts }) => toasts.find(({ open }) => open));
  useEffect(() => {
    if (!item) return;
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS, item.id);
    return () => clearTimeout(timer);
  }, [item]);
  return (
    <div role="status">{item && <Box>{[item.title, item.description].filter(Boolean).join(' – ')}</Box>}</div>
  );
}

/** Fallback if the dialog cannot be loaded: the browser's own. */
export function PlainConfirmHost() {
  const { question, answer } = useConfirmStore();
  useEffect(() => {
    if (question) answer(window.confirm([question.title, question.text].filter(Boolean).join('\n')) || null);
  }, [question, answer]);
  return null;
}
