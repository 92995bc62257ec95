import { version } from '../../package.json';

/** The version of this app, as package.json names it. */
export const APP_VERSION: string = version;
