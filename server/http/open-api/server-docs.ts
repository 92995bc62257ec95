import { backupStatusSchema, deviceAddressSchema, storageStatusSchema } from '@common/contract/club-status';
import { faultSchema, problemSchema } from '@common/contract/problems';
import { moment } from './example-values';
import { describeSchema, type FeatureDocs } from './schema-docs';

const fault = { path: 'body.name', message: 'The name is missing.' };

/** OpenAPI documentation of the server itself: its problems, backups, disk and address. */
export const serverDocs: FeatureDocs = {
  schemas: [
    describeSchema('BackupStatus', backupStatusSchema, {
      description: 'The state of the nightly backups of the club’s data.',
      example: { state: 'ok', lastGoodAt: moment(-12_600), failedAt: null, reason: null, engine: 'embedded' },
      fields: {
        engine: 'Which database is copied: the app’s own, at one moment, or a MongoDB.',
        failedAt: 'When the last backup failed, ISO 8601 in UTC; null if none did since the last good one.',
        lastGoodAt: 'When the last whole backup was made, ISO 8601 in UTC; null if none was yet.',
        reason: 'Why the last backup failed, in words; null if none did.',
        state: 'Whether the last backup succeeded; `off`: none are made.',
      },
    }),
    describeSchema('DeviceAddress', deviceAddressSchema, {
      description: 'Where another device opens the club, or why none can.',
      example: { url: 'https://club.example', why: null },
      fields: {
        url: 'The address for another device to open.',
        why: 'Why no other device can open it and what to do, in words for a person; null if one can.',
      },
    }),
    describeSchema('Fault', faultSchema, {
      description: 'One field that is not valid, and why.',
      example: fault,
      fields: {
        message: 'What is wrong, in words for a person.',
        path: 'The field, from the body or the query down.',
      },
    }),
    describeSchema('Problem', problemSchema, {
      description: 'Why a call was refused: problem details of RFC 9457.',
      example: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'validation_failed',
        detail: fault.message,
        faults: [fault],
        requestId: '3d1f0c52-8a64-4f0e-9c61-5b0f6c1f7a10',
      },
      fields: {
        code: 'Which problem it is: stable, for code to rely on.',
        detail: 'What exactly went wrong, in words for a person.',
        details: 'Figures that belong to the code, such as `expected`.',
        faults: 'Each field that is not valid, and why.',
        requestId: 'Names the request in the server’s log.',
        status: 'The number of the HTTP status.',
        title: 'What it is, in a few words.',
        type: 'Always `about:blank`: `code` says which problem it is.',
      },
    }),
    describeSchema('StorageStatus', storageStatusSchema, {
      description: 'The disk space left for the club’s data.',
      example: { state: 'ok', freeBytes: 41_231_654_912, totalBytes: 63_278_391_296 },
      fields: {
        freeBytes: 'Bytes that are free on the disk; null if the database does not tell.',
        state:
          'Whether the database can still write. `low`: less space is left than the server warns at; `full`: it cannot.',
        totalBytes: 'Bytes of the whole disk; null if the database does not tell.',
      },
    }),
  ],
};
