import styled from 'styled-components';
import { encode } from 'uqr';

/** Black on white in both themes: cameras want it so. */
const Picture = styled.svg`
  display: block;
  width: min(100%, 13rem);
  margin-inline: auto;
  border-radius: 14px;
  background: #fff;
`;

/** An address as a picture for a phone's camera. `label` says to those who do not see it what it leads to. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modules.join('')} fill="#000" />
    </Picture>
  );
}
