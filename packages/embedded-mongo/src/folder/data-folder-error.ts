/** Reason for refusing a data folder. */
export type DataFolderFault = 'foreign' | 'corrupted' | 'newer' | 'locked' | 'unusable' | 'full';

/** A data folder that is refused and left unchanged. */
export class DataFolderError extends Error {
  constructor(
    readonly fault: DataFolderFault,
    readonly folder: string,
    message: string,
  ) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/** Error for a folder whose content is damaged. */
export function corrupted(folder: string, detail: string): DataFolderError {
  return new DataFolderError(
    'corrupted',
    folder,
    `The data folder ${folder} is damaged (${detail}). Nothing was changed; restore it from a copy or choose another folder.`,
  );
}

/** Error for a folder whose disk has no space for the writes of a start. */
export function diskFull(folder: string): DataFolderError {
  return new DataFolderError(
    'full',
    folder,
    `There is no space left on the disk of ${folder}. Make room there and start again; the data is as it was.`,
  );
}
