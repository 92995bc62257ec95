import styled from 'styled-components';
import { Text } from '../ui/layout/text';
import { heading, size } from '../ui/theme/type';

const Word = styled.p`
  ${heading}
  font-size: min(${size[54]}, 20vw);
  line-height: 1;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

/** A word or a code that is compared or typed elsewhere, as large as it can be. */
export function JoinWord({ text, hint }: { text: string; hint: string }) {
  return (
    <>
      <Text $muted>{hint}</Text>
      <Word data-testid="join-word">{text}</Word>
    </>
  );
}
