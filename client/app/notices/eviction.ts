/** Properties of the browser that decide if it deletes a page's storage. */
export interface StorageHost {
  vendor: string;
  isInstalled: boolean;
}

/**
 * True if the browser deletes this page's storage after seven days without a visit: WebKit does, in every browser on an
 * iPhone, unless the app is on the home screen.
 */
export const isDeletedUnvisited = ({ vendor, isInstalled }: StorageHost): boolean =>
  vendor.startsWith('Apple') && !isInstalled;

/** The properties of this browser. */
export function thisBrowser(): StorageHost {
  const isStandalone = (navigator as { standalone?: boolean }).standalone === true;
  return {
    vendor: navigator.vendor,
    isInstalled: isStandalone || window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** The warning while taps wait unsent in such a browser. */
export const evictionText = (waiting: number): string =>
  `${waiting === 1 ? 'One tap is' : `${waiting} taps are`} not sent yet. This browser deletes unsent taps after seven days without a visit. Open the app online before then, or add it to your home screen.`;
