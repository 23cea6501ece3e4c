import { Field, ObjectType } from 'type-graphql';
import type { PolicyView } from '../../../service/service';

@ObjectType({ simpleResolvers: true, description: 'How a bot of the server’s plays.' })
export class Policy implements PolicyView {
  @Field(() => String)
  readonly name!: string;

  @Field(() => String, { description: 'One line for whoever has to choose.' })
  readonly summary!: string;
}
