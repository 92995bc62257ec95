import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.25rem;
  padding: 0.25rem 0 0;
  list-style: none;
`;

/** Sentences, one below the other. */
export const TextLines = ({ lines }: { lines: readonly string[] }) => (
  <Lines>
    {lines.map((line) => (
      <li key={line}>
        <Text $size={13}>{line}</Text>
      </li>
    ))}
  </Lines>
);

/** One thing that waits for the member: what it is, its parts if it has several, and the answers that it takes. */
export function Waiting(props: {
  title: string;
  description: string;
  lines?: readonly string[];
  /** A button for each answer. */
  children: ReactNode;
}) {
  const { title, description, lines = [], children } = props;
  return (
    <Card $pad="sm" $tone="live">
      <div>
        <Heading as="h2" $size={16}>
          {title}
        </Heading>
        <Text $size={13}>{description}</Text>
        {lines.length > 0 && <TextLines lines={lines} />}
      </div>
      <Answers>{children}</Answers>
    </Card>
  );
}
