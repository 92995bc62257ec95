import './later-calls';
import { DEFAULT_SETTINGS, type Settings } from '../../common/settings';
import { useCall } from './use-call';

/** How the member trains; as last known here where there is no network, as product.md has it before anything is known. */
export const useSettings = (): Settings => useCall('getSettings', {}).data ?? DEFAULT_SETTINGS;
