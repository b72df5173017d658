import { Sections } from '../parts/Section';
import { ComfortSection } from './ComfortSection';
import { EmailSection } from './EmailSection';
import { GeneralForm } from './GeneralForm';
import { PhotoSection } from './PhotoSection';

/** Who one is: for others to see, and how to be reached. */
export function GeneralTab() {
  return (
    <Sections>
      <PhotoSection />
      <GeneralForm />
      <EmailSection />
      <ComfortSection />
    </Sections>
  );
}
