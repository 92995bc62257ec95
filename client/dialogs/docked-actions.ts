import styled from 'styled-components';
import { Button } from '../ui/button/button';
import { media } from '../ui/theme/mixins';

/** The main action of a dialog's footer: takes the most room at the thumb, so that its words stay on one line. */
export const MainAction = styled(Button)`
  ${media.belowTablet} {
    && {
      flex: 2 1 11rem;
    }
  }
`;

/** The action beside it. */
export const OtherAction = styled(Button)`
  ${media.belowTablet} {
    && {
      flex: 1 1 6rem;
    }
  }
`;
