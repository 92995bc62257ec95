import type { ReactNode } from 'react';
import { Cell, HeadCell, Line, Scroller, Table } from './data-table-style';
import { VisuallyHidden } from '../layout/text';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures: to the right, tabular. */
  numeric?: boolean | undefined;
  /** Names its row: exactly one column should. */
  rowHeader?: boolean | undefined;
  /** The header is only read aloud (a column of buttons). */
  hideHeader?: boolean | undefined;
}

interface Props<Row> {
  /** What the table shows, read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Marks the row of this moment. */
  current?: ((row: Row) => boolean) | undefined;
  /** On a phone each row becomes a block of named values; `false` keeps a narrow table a table. */
  stack?: boolean | undefined;
}

/** A table that fits a phone. The roles are written out because changing `display` takes them away. */
export function DataTable<Row>({ caption, columns, rows, rowKey, current, stack = true }: Props<Row>) {
  return (
    <Scroller>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table roles together with table display */}
      <Table role="table" $stack={stack} aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, numeric = false, hideHeader }) => (
              <HeadCell key={key} role="columnheader" scope="col" $numeric={numeric}>
                {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const now = current?.(row) ?? false;
            return (
              <Line key={rowKey(row)} role="row" $current={now} aria-current={now || undefined}>
                {columns.map(({ key, header, cell, numeric = false, rowHeader, hideHeader }) => (
                  <Cell
                    key={key}
                    as={rowHeader ? 'th' : 'td'}
                    role={rowHeader ? 'rowheader' : 'cell'}
                    {...(rowHeader ? { scope: 'row' } : {})}
                    data-header={hideHeader || rowHeader ? undefined : header}
                    $numeric={numeric}
                  >
                    {cell(row)}
                  </Cell>
                ))}
              </Line>
            );
          })}
        </tbody>
      </Table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Scroller>
  );
}
