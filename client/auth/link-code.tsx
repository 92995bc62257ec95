import styled from 'styled-components';
import { Text } from '../ui/layout/text';
import { heading, size } from '../ui/theme/type';

const Digits = styled.p`
  ${heading}
  font-size: ${size[54]};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

/** The code that the link asks for when another browser opens it. */
export function LinkCode({ code }: { code: string }) {
  return (
    <>
      <Text $muted>Open the link in this browser. Opened in another one, it asks for this code:</Text>
      <Digits data-testid="link-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</Digits>
    </>
  );
}
