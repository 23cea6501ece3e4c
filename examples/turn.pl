#!/usr/bin/env perl
# A turn with a client in another language: OpenAPI::Client makes one out of the document that the server hands out, with a method for
# each operation. Debian has it as `libopenapi-client-perl`. Beside `npm start`: perl examples/turn.pl [http://127.0.0.1:4000]
use strict;
use warnings;
use Mojo::JSON qw(encode_json);
use OpenAPI::Client;

my $url = shift // 'http://127.0.0.1:4000';

# This library knows OpenAPI 3.0 only.
my $client = OpenAPI::Client->new("$url/v1/openapi-3.0.json");
$client->base_url(Mojo::URL->new("$url/v1"));

my $ids = 0;
sub id { sprintf 'perl-%d-%08d', $$, $ids++ }

# The answer of an operation; dies with the code of a refusal.
sub called {
  my ($operation, $path, $body) = @_;
  my $tx = $client->call($operation => $path, ($body ? (json => $body) : ()));
  my $answer = $tx->res->json;
  die "$operation: " . ($answer->{code} // $tx->res->body) . "\n" if $tx->res->code >= 300;
  return $answer;
}

my $guest = called(createGuest => {}, {});
$client->ua->on(start => sub { $_[1]->req->headers->authorization("Bearer $guest->{token}") });
my $game = called(createSandbox => {}, {actionId => id(), ruleset => 'classic', seats => 2, seed => 7});

my ($place) = grep { $_->{type} eq 'place' } @{$game->{legal}};
my $count = $place->{fields}{count};
my $action = {
  type      => 'place',
  territory => $place->{fields}{territory}[0],
  count     => ref $count ? $count->{max} : $count,
};
for my $played ($action, {type => 'end'}) {
  $game = called(act => {gameId => $game->{id}}, {actionId => id(), expectedVersion => $game->{version}, action => $played})->{game};
}
print encode_json({version => $game->{version}, turn => $game->{state}{turn}}), "\n";
