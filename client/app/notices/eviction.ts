/** What is asked of a browser to know whether it deletes what a page keeps. */
export interface StorageHost {
  vendor: string;
  isInstalled: boolean;
}

/**
 * Whether what this page keeps is deleted after seven days without a visit: WebKit does so, in every browser of an
 * iPhone, unless the app was added to the home screen.
 */
export const isDeletedUnvisited = ({ vendor, isInstalled }: StorageHost): boolean =>
  vendor.startsWith('Apple') && !isInstalled;

/** This browser, now. */
export function thisBrowser(): StorageHost {
  const isStandalone = (navigator as { standalone?: boolean }).standalone === true;
  return {
    vendor: navigator.vendor,
    isInstalled: isStandalone || window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** What is said while taps wait unsent in such a browser. */
export const evictionText = (waiting: number): string =>
  `${waiting === 1 ? 'One tap is' : `${waiting} taps are`} not sent yet. This browser deletes what waits after seven days without a visit: open the app with a network before that, or add it to your home screen.`;
