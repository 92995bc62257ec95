import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { media } from '../theme/mixins';

const ROLL_MS = 600;

const roll = keyframes`from { transform: translateY(0); }`;

const Box = styled.span`
  position: relative;
  display: inline-block;
`;
const Number = styled.span<{ $isRolling: boolean }>`
  ${({ $isRolling }) => $isRolling && 'opacity: 0;'}
  ${media.still} {
    opacity: 1;
  }
`;
/** The digits that roll lie on the number itself, which is read aloud and copied. */
const Digits = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  overflow: clip;
  white-space: pre;
  ${media.still} {
    display: none;
  }
`;
/** One character; a digit is the strip from 0 to 9, moved by a transform alone. */
const Digit = styled.span`
  height: 1lh;
  overflow: clip;
  &::before {
    content: attr(data-char);
    display: block;
  }
  &[data-digit]::before {
    content: '0\\a 1\\a 2\\a 3\\a 4\\a 5\\a 6\\a 7\\a 8\\a 9';
    transform: translateY(calc(var(--digit) * -1lh));
    animation: ${roll} ${ROLL_MS}ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
`;

/**
 * A number whose digits roll to their places once, when it is shown first. Later values just stand there, and nothing
 * moves under reduced motion.
 */
export function Rolled({ text }: { text: string }) {
  const [isRolling, setRolling] = useState(() => /[1-9]/.test(text));
  return (
    <Box onAnimationEnd={() => setRolling(false)}>
      <Number $isRolling={isRolling}>{text}</Number>
      {isRolling && (
        <Digits aria-hidden="true">
          {[...text].map((char, index) => (
            <Digit
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the number
              key={index}
              data-char={char}
              {...(/\d/.test(char) && { 'data-digit': '', style: { '--digit': char } as object })}
            />
          ))}
        </Digits>
      )}
    </Box>
  );
}
