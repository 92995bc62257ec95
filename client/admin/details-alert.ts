import { create } from 'zustand';

/** Content of the alert for details that could not be copied. */
export interface DetailsToShow {
  title: string;
  details: string;
}

/** The alert that is open, if any. */
export const useDetailsAlert = create<{ shown: DetailsToShow | null }>(() => ({ shown: null }));

export const showDetails = (shown: DetailsToShow): void => useDetailsAlert.setState({ shown });
export const hideDetails = (): void => useDetailsAlert.setState({ shown: null });
