import { DEFAULT_SETTINGS, type Settings } from '@common/contract/training/settings';
import { useCall } from './use-call';

/** The member's training settings; offline the cached ones, until loaded the defaults of product.md. */
export const useSettings = (): Settings => useCall('getSettings', {}).data ?? DEFAULT_SETTINGS;
